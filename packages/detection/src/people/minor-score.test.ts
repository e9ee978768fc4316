import { describe, expect, it } from 'vitest';
import { hearSigns, minorScore, noEvidence, valuesOf } from './minor-score.ts';

const said = (signs: number, seen: Record<string, number> = {}, mentions = 1) => ({
  ...noEvidence(),
  child: Math.max(0, signs),
  grown: Math.min(0, signs),
  mentions,
  seen: new Map(Object.entries(seen)),
});

describe('minorScore', () => {
  it('rises with what speaks for a child and falls with what speaks against one', () => {
    expect(minorScore(said(3))).toBeGreaterThan(minorScore(said(0)));
    expect(minorScore(said(-5))).toBeLessThan(minorScore(said(0)));
  });

  it('weighs what it has learned and passes over what it has not', () => {
    expect(minorScore(said(0, { 'own low age': 1 }))).toBeGreaterThan(minorScore(said(0)));
    expect(minorScore(said(0, { 'never seen in training': 1 }))).toBe(minorScore(said(0)));
  });

  it('takes nobody for a child of whom nothing is said', () => {
    expect(minorScore(noEvidence())).toBeLessThan(0);
  });
});

describe('hearSigns', () => {
  it('keeps what was said most strongly on each side', () => {
    const evidence = noEvidence();
    for (const signs of [1.5, 1.5, -4, 0.5, -1]) hearSigns(evidence, signs);
    expect([evidence.child, evidence.grown]).toEqual([1.5, -4]);
  });
});

describe('valuesOf', () => {
  it('damps what is said of somebody who is named often', () => {
    const often = new Map(valuesOf(said(0, { 'behind playing': 8 }, 16)));
    expect(often.get('behind playing')).toBe(2);
  });

  it('lets signs count up to a bound, on one side only', () => {
    const values = new Map(valuesOf(said(40)));
    expect([values.get('signs for'), values.get('signs against')]).toEqual([6, 0]);
  });
});
