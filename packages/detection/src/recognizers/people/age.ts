import { plausible, type Recognizer, unlike } from '../recognizer.ts';

/** 45 CFR 164.514(b)(2)(i)(C): ages over 89. Younger ages identify nobody and are found with little confidence. */
export const age: Recognizer = {
  id: 'people/age',
  category: 'AGE',
  title: 'Age over 89',
  patterns: [
    {
      shape: 'years of age above 89',
      regex:
        /(?<![\w.,$-])(?<value>9\d|1[01]\d)(?=[- ]{0,2}(?:years?[- ]old|y\.?\/?o\b|year[- ]old|yrs? old|years? of age|yo\b))/gi,
      score: 0.9,
    },
  ],
  captions: [
    {
      phrases: ['age', 'aged', 'age at death', 'age at onset', 'patient age', 'turned', 'turns', 'age of'],
      value: /(?:9\d|1[01]\d)(?![\w.%]|[-/]\d)/y,
      score: 0.88,
    },
  ],
  validate: (value) => (Number(value) > 89 && Number(value) < 120 ? plausible('above 89') : unlike('not above 89')),
};
