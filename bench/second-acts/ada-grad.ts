// Fits a linear model step by step as in AdaGrad (Duchi, Hazan and Singer, 2011), with a penalty on the squares of the weights.

interface Rates {
  readonly rate: number;
  readonly penalty: number;
}

/** The features of a sample by their places, and what the sum of their weights is multiplied with. */
export interface Encoded {
  readonly found: readonly number[];
  readonly scale: number;
}

export class AdaGrad {
  readonly weights: Float64Array;
  readonly #squares: Float64Array;
  readonly #rates: Rates;

  constructor(features: number, rates: Rates) {
    this.weights = new Float64Array(features);
    this.#squares = new Float64Array(features).fill(1e-3);
    this.#rates = rates;
  }

  score({ found, scale }: Encoded): number {
    return scale * found.reduce((total, place) => total + (this.weights[place] ?? 0), 0);
  }

  /** `error`: what is predicted less what is true. */
  step({ found, scale }: Encoded, error: number): void {
    const { rate, penalty } = this.#rates;
    for (const place of found) {
      const weight = this.weights[place] ?? 0;
      const slope = error * scale + penalty * weight;
      const square = (this.#squares[place] ?? 0) + slope * slope;
      this.#squares[place] = square;
      this.weights[place] = weight - (rate * slope) / Math.sqrt(square);
    }
  }
}
