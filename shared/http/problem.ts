// A caller's mistake, answered with a status and `{"detail": …}`.

export class HttpProblem extends Error {
  readonly status: number;
  /** What is wrong with single fields of a form, by their names. */
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(status: number, detail: string, fields?: Readonly<Record<string, string>>) {
    super(detail);
    this.name = 'HttpProblem';
    this.status = status;
    this.fields = fields;
  }
}

/** A missing or wrong field, or a call that the current state does not allow. */
export function badRequest(detail: string): HttpProblem {
  return new HttpProblem(400, detail);
}

export function notFound(detail: string): HttpProblem {
  return new HttpProblem(404, detail);
}
