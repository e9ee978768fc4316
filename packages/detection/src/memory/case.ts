import { type Detection, isNameCategory, type KnownPerson, type PersonRole } from '@blackbar/model';
import { SURE } from '../calibration/sure.ts';

/** A case with more people than this is a list of customers, and no memory helps there. */
const MOST_PEOPLE = 5000;
const MOST_NAMES = 20;

/**
 * The memory of a case after one more document: the people known so far and those whom these detections name.
 * Hand it to the next document's `DetectOptions.known`; a person of whom it finds a name keeps the id. Pure: the
 * caller stores the list with the case, encrypted, and leaves out what a reviewer rejected.
 *
 * The same documents in the same order give the same list.
 */
export function rememberPeople(known: readonly KnownPerson[], detections: readonly Detection[]): KnownPerson[] {
  const people = new Map<string, Remembered>();
  for (const { id, names, role } of known) people.set(id, { names: [...names], role });
  const ids = new Map<string, string>();
  for (const detection of detections) {
    const { category, confidence, entity } = detection;
    if (!isNameCategory(category) || confidence < SURE || entity === undefined) continue;
    const id = people.has(entity) ? entity : (ids.get(entity) ?? `case:${people.size + 1}`);
    if (!people.has(id) && people.size >= MOST_PEOPLE) continue;
    ids.set(entity, id);
    const person = people.get(id) ?? { names: [], role: undefined };
    people.set(id, person);
    remember(person, detection);
  }
  return [...people].map(([id, { names, role }]) => ({ id, names, ...(role === undefined ? {} : { role }) }));
}

interface Remembered {
  readonly names: string[];
  role: PersonRole | undefined;
}

function remember(person: Remembered, { category, role, text }: Detection): void {
  const name = text.replace(/\s+/g, ' ').trim();
  if (!person.names.includes(name) && person.names.length < MOST_NAMES) person.names.push(name);
  person.role = category === 'MINOR_NAME' ? 'minor' : (person.role ?? role);
}
