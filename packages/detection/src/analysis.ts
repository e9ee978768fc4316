import type { TextPart } from '@blackbar/model';
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
import { tag } from './model/tag.ts';
import { namesBeforeDetails } from './names/before-details.ts';
import { cleanName, pointsElsewhere } from './names/clean-name.ts';
import { besideNames, sayingNames } from './names/common-names.ts';
import { isCredential } from './names/credentials.ts';
import { listedNames, namesInCapitals } from './names/listed-names.ts';
import { mergeNames } from './names/merge-names.ts';
import { withoutThings } from './names/not-names.ts';
import {
  isLabelledOrganisation,
  isLabelWord,
  isMerchant,
  isPlaceOfState,
  peopleAmongPlaces,
  peopleInLists,
  physicians,
  townsAfterStreets,
} from './names/not-people.ts';
import { registered } from './names/registers.ts';
import { signers } from './names/sign-offs.ts';
import { speakers } from './names/speakers.ts';
import { type SplitName, splitHits, splitNames } from './names/split-names.ts';
import { streetsAmongNames } from './names/streets.ts';
import { findNegatives, type Negative } from './negative/negative.ts';
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

export function analyse(
  part: TextPart,
  recognizers: readonly Recognizer[],
  trie: PhraseTrie,
  model: NameModel,
): Analysis {
  const asWritten = read(part.text);
  const reading = { ...asWritten, text: recased(asWritten.text, model.sets) };
  const { text } = reading;
  const negatives = findNegatives(text);
  const { tagged, facts } = tag(text, model);
  const lines = layOut(part, reading);
  const split = splitNames(text, lines);
  const labelled = [
    ...matchCaptions(text, lines, trie),
    ...recognizers.flatMap((recognizer) => scanPatterns(text, recognizer, negatives)),
    ...socials(text, lines),
    ...saidNumbers(text),
  ];
  const personal = isPersonal(labelled);
  const found = [
    ...labelled,
    ...identifiers(text, lines, negatives, personal),
    ...places(text, negatives, personal),
  ].flatMap((hit) => cleanName(text, hit, negatives, { sets: model.sets, tagged }));
  const valueStarts = new Set(found.filter((hit) => hit.captioned && !isName(hit)).map((hit) => hit.start));
  const modelled = withoutThings(
    asWritten.text,
    peopleAmongPlaces(text, modelHits(text, tagged, facts), model.sets),
    facts,
  );
  const entries = registered(text, modelled, model.sets);
  const names = [
    // The model's name over the end of a line is two of a register's.
    ...modelled.filter((name) => !(text.slice(name.start, name.end).includes('\n') && meets(entries, name))),
    ...entries,
    ...besideNames(asWritten.text, modelled, model.sets),
    ...sayingNames(asWritten.text, model.sets),
    ...listedNames(text, facts, tagged),
    ...namesInCapitals(text, facts),
    ...signers(text, model.sets),
    ...namesBeforeDetails(text, found, model.sets),
    ...splitHits(split),
  ].filter(
    (hit) =>
      !pointsElsewhere(hit, negatives) &&
      !isCredential(text, hit.start, hit.end) &&
      !isLabelWord(text, hit, trie, valueStarts) &&
      !isLabelledOrganisation(text, hit, model.sets) &&
      !isMerchant(text, hit) &&
      !isPlaceOfState(text, hit),
  );
  const said = streetsAmongNames(text, [...found, ...names, ...speakers(text, names, model.sets)], model.sets);
  const placed = peopleInLists(text, townsAfterStreets(text, mergeNames(text, said), model.sets), model.sets);
  const certain = physicians(text, placed, model.sets);
  const named = personal || certain.some((hit) => isName(hit) && hit.score >= SURE);
  const formed = named ? [...certain, ...looseSocials(text, lines)] : certain;
  const beside = personal ? [...formed, ...numbersBesideNames(text, lines, certain, negatives)] : formed;
  const hits = [...beside, ...numbersOfSameForm(text, beside, negatives)];
  return {
    part,
    reading,
    lines,
    splitNames: split,
    facts,
    negatives,
    hits: personal || speaksOfPeople(text) ? hits : hits.filter((hit) => !isOfNobody(hit, text, facts)),
  };
}

/** A name as sure as this makes a page one about people. */
const SURE = 0.8;
