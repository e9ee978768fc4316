import { describe, expect, test } from 'vitest';
import { endBeforeLabel } from './next-label.ts';

const upTo = (line: string, value: string): string => {
  const start = line.indexOf(value);
  return line.slice(start, endBeforeLabel(line, start, start + value.length));
};

describe('endBeforeLabel', () => {
  test.each([
    ['Patient: Halloran, Siobhan M. DOB: 03/14/1961', 'Halloran, Siobhan M. DOB', 'Halloran, Siobhan M.'],
    ['Okafor, Chidi R. Age 44 Room 12', 'Okafor, Chidi R. Age', 'Okafor, Chidi R.'],
    ['Student: Siobhan Poe  Grade: 5  Homeroom: 12', 'Siobhan Poe  Grade', 'Siobhan Poe'],
    ['POE, Chidi Jr    W/M DOB', 'POE, Chidi Jr    W', 'POE, Chidi Jr'],
    ['Siobhan Ph: 218-555-0142', 'Siobhan Ph', 'Siobhan'],
    ['Chidi Okafor Account # 4471', 'Chidi Okafor Account', 'Chidi Okafor'],
    ['Chidi Okafor Date DOB', 'Chidi Okafor Date DOB', 'Chidi Okafor Date'],
    ['we met Mary Page there', 'Mary Page', 'Mary Page'],
    ['Mary Poe: hello', 'Mary Poe', 'Mary Poe'],
    ['POE, ANN STREET', 'POE, ANN STREET', 'POE, ANN STREET'],
  ])('%s', (line, value, name) => {
    expect(upTo(line, value)).toBe(name);
  });
});
