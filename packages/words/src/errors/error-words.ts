import type { ErrorCode, Sentences } from '@blackbar/model';

/** A sentence for each that the model names; a function where something has to be filled in. */
export type ErrorWords<Of = Pick<Sentences, ErrorCode>> = {
  readonly [C in keyof Of]: {
    readonly [S in keyof Of[C]]: Of[C][S] extends null ? string : (facts: Of[C][S]) => string;
  };
};
