import type { TextPart } from '@blackbar/model';
import { SURE } from './calibration/sure.ts';
import { numbersBesideNames } from './candidates/beside-names.ts';
import { identifiers } from './candidates/identifiers.ts';
import { places } from './candidates/places.ts';
import { saidNumbers } from './candidates/said-numbers.ts';
import { numbersOfSameForm } from './candidates/same-form.ts';
import { looseSocials, socials } from './candidates/socials.ts';
import { matchCaptions } from './captions/match.ts';
import type { PhraseTrie } from './captions/phrase-trie.ts';
import { isOfNobody, isPersonal, speaksOfPeople } from './evidence/personal.ts';
import type { Facts } from './model/features.ts';
import { modelHits } from './model/model-hits.ts';
import type { NameModel } from './model/name-model.ts';
import { type Tagged, tag } from './model/tag.ts';
import { namesBeforeDetails } from './names/before-details.ts';
import { cleanName, namesNobody, pointsElsewhere } from './names/clean-name.ts';
import { besideNames, sayingNames } from './names/common-names.ts';
import { isCredential } from './names/credentials.ts';
import { listedNames, namesInCapitals } from './names/listed-names.ts';
import { mergeNames } from './names/merge-names.ts';
import { withoutThings } from './names/not-names.ts';
import { isLabelledOrganisation, isLabelWord, isMerchant, isPlaceOfState } from './names/not-people.ts';
import { peopleAmongPlaces, peopleInLists, physicians, townsAfterStreets } from './names/people-or-towns.ts';
import { registered } from './names/registers.ts';
import { signers } from './names/sign-offs.ts';
import { speakers } from './names/speakers.ts';
import { type SplitName, splitHits, splitNames } from './names/split-names.ts';
import { streetsAmongNames } from './names/streets.ts';
import { withRest } from './names/within-names.ts';
import { findNegatives, type Negative } from './negative/negative.ts';
import { serviceCodes } from './negative/service-codes.ts';
import { layOut } from './reading/layout.ts';
import type { Line } from './reading/line.ts';
import { meets } from './reading/ranges.ts';
import { type Reading, read } from './reading/reading.ts';
import { recased } from './reading/recased.ts';
import { type Hit, isName, type Recognizer } from './recognizers/recognizer.ts';
import { scanPatterns } from './recognizers/scan.ts';

/** One part of a document, read and judged by itself; what the rest of the document adds comes later. */
export interface Analysis {
  readonly part: TextPart;
  readonly reading: Reading;
  readonly lines: readonly Line[];
  /** Names that stand in two columns of a table. */
  readonly splitNames: readonly SplitName[];
  readonly facts: Facts;
  readonly negatives: readonly Negative[];
  readonly hits: readonly Hit[];
}

/** A part as it was read, before anybody decides what in it is personal. */
interface Ground {
  readonly asWritten: string;
  /** With names in capitals as they are written elsewhere; as long as `asWritten`. */
  readonly text: string;
  readonly lines: readonly Line[];
  readonly splitNames: readonly SplitName[];
  readonly negatives: readonly Negative[];
  readonly tagged: readonly Tagged[];
  readonly facts: Facts;
  readonly sets: NameModel['sets'];
}

export function analyse(
  part: TextPart,
  recognizers: readonly Recognizer[],
  trie: PhraseTrie,
  model: NameModel,
): Analysis {
  const asWritten = read(part.text);
  const reading = { ...asWritten, text: recased(asWritten.text, model.sets) };
  const ground = groundOf(part, asWritten.text, reading, model);
  const { text, lines, facts, negatives } = ground;
  const labelled = labelledHits(ground, recognizers, trie);
  const personal = isPersonal(labelled);
  const values = [...labelled, ...identifiers(text, lines, negatives, personal), ...places(text, negatives, personal)]
    .flatMap((hit) => cleanName(text, hit, negatives, ground))
    .filter((hit) => !isPlaceOfState(text, hit));
  const people = settled(ground, values, nameHits(ground, values, trie));
  const hits = withNumbersOfPeople(ground, people, personal);
  return {
    part,
    reading,
    lines,
    splitNames: ground.splitNames,
    facts,
    negatives,
    hits: personal || speaksOfPeople(text) ? hits : hits.filter((hit) => !isOfNobody(hit, text, facts)),
  };
}

function groundOf(part: TextPart, asWritten: string, reading: Reading, model: NameModel): Ground {
  const { text } = reading;
  const lines = layOut(part, reading);
  return {
    ...tag(text, model),
    asWritten,
    text,
    lines,
    splitNames: splitNames(text, lines),
    negatives: [...findNegatives(text), ...serviceCodes(text, lines)].sort((a, b) => a.start - b.start),
    sets: model.sets,
  };
}

/** What a caption, a pattern or a sentence of its own names: the first that is known of a part. */
function labelledHits(
  { text, lines, negatives }: Ground,
  recognizers: readonly Recognizer[],
  trie: PhraseTrie,
): readonly Hit[] {
  return [
    ...matchCaptions(text, lines, trie),
    ...recognizers.flatMap((recognizer) => scanPatterns(text, recognizer, negatives)),
    ...socials(text, lines),
    ...saidNumbers(text),
  ];
}

/** Names by the model, by lists and by how they stand; those beside values need the values. */
function nameHits(ground: Ground, values: readonly Hit[], trie: PhraseTrie): readonly Hit[] {
  const { asWritten, text, tagged, facts, negatives, sets } = ground;
  const valueStarts = new Set(values.filter((hit) => hit.captioned && !isName(hit)).map((hit) => hit.start));
  const modelled = withoutThings(asWritten, peopleAmongPlaces(text, modelHits(text, tagged, facts), sets), facts);
  const entries = registered(text, modelled, sets);
  return [
    // The model's name over the end of a line is two of a register's.
    ...modelled.filter((name) => !(text.slice(name.start, name.end).includes('\n') && meets(entries, name))),
    ...entries,
    ...besideNames(asWritten, modelled, sets),
    ...sayingNames(asWritten, sets),
    ...listedNames(text, facts, tagged),
    ...namesInCapitals(text, facts),
    ...signers(text, sets),
    ...namesBeforeDetails(text, values, sets),
    ...splitHits(ground.splitNames),
  ].filter(
    (hit) =>
      !pointsElsewhere(hit, negatives) &&
      !namesNobody(text, hit) &&
      !isCredential(text, hit.start, hit.end) &&
      !isLabelWord(text, hit, trie, valueStarts) &&
      !isLabelledOrganisation(text, hit, sets) &&
      !isMerchant(text, hit) &&
      !isPlaceOfState(text, hit),
  );
}

/** Streets, towns and physicians told from people, and names that overlap made one, once all of them are known. */
function settled({ text, sets }: Ground, values: readonly Hit[], names: readonly Hit[]): readonly Hit[] {
  const withStreets = streetsAmongNames(text, [...values, ...names, ...speakers(text, names, sets)], sets);
  const whole = withStreets.map((hit) => (isName(hit) ? withRest(text, hit, sets) : hit));
  const withTowns = townsAfterStreets(text, mergeNames(text, whole), sets);
  return physicians(text, peopleInLists(text, withTowns, sets), sets);
}

/** Numbers that are somebody's because a name stands beside them, or because others of their form are. */
function withNumbersOfPeople(
  { text, lines, negatives }: Ground,
  people: readonly Hit[],
  personal: boolean,
): readonly Hit[] {
  const named = personal || people.some((hit) => isName(hit) && hit.score >= SURE);
  const hits = [
    ...people,
    ...(named ? looseSocials(text, lines) : []),
    ...(personal ? numbersBesideNames(text, lines, people, negatives) : []),
  ];
  return [...hits, ...numbersOfSameForm(text, hits, negatives)];
}
