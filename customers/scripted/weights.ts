// The files of linear models.

/** The weights of features, in tenths, from a file in which the features stand by their weight, with blanks between them: `12 tenths`. */
export const weightsByFeature = (file: Readonly<Record<string, string>>): ReadonlyMap<string, number> =>
  new Map(
    Object.entries(file).flatMap(([weight, features]) =>
      features.split(' ').map((feature) => [feature, Number.parseInt(weight, 10)] as const),
    ),
  );
