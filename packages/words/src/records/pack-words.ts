/** What is wrong with a pack, or a file in it. */
export const PACK_WORDS = {
  noPack: 'This file is no pack of Blackbar, or it is damaged.',
  noManifest: 'This file is no pack of Blackbar: its signed list of files is missing.',
  manifestChanged: 'The list of files was changed after it was signed.',
  missing: (name: string) => `${name} is missing.`,
  changed: (name: string) => `${name} was changed.`,
  added: (name: string) => `${name} was added.`,
  notSigned: (name: string) => `${name} is not the report that was signed.`,
  unreadable: (name: string) => `${name} can’t be read.`,
  headChanged: 'The head of the event log was changed after it was signed.',
  hashesDiffer: 'The hashes of the events are not those that the signed head stands for.',
  eventsMissing: (event: number) => `Event ${event} and all after it are missing.`,
  eventAdded: (event: number) => `Event ${event} was added.`,
  eventChanged: (event: number) => `Event ${event} was changed, or stands in the wrong place.`,
  noLog: 'This pack holds no log that the head kept earlier could be compared with.',
  anotherLog: 'The head that was kept earlier is of another log.',
  shortened: (events: number, missing: number) =>
    `The log once had ${events} events; here the last ${missing} are missing.`,
  rewritten: (events: number) => `The first ${events} events are not those that the earlier head stands for.`,
} as const;
