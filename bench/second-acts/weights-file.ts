// How the weights of a linear model are written.

/** The features by their weight, with blanks between them, as `weightsByFeature` reads them. */
export function weightsFile(weights: ReadonlyMap<string, number>): Readonly<Record<string, string>> {
  const byWeight = [...Map.groupBy(weights, ([, tenths]) => tenths)].sort(([one], [other]) => one - other);
  return Object.fromEntries(byWeight.map(([tenths, all]) => [`${tenths} tenths`, all.map(([name]) => name).join(' ')]));
}
