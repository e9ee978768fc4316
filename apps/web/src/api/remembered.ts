/** The three things the browser keeps between pages, and nothing of a document (specification, section 3). */
type Item = 'verificationEmail' | 'selectedPlan' | 'registeredUserId';

/** A browser that refuses storage costs a prefilled field, not the visit. */
export function remember(item: Item, value: string): void {
  try {
    localStorage.setItem(item, value);
  } catch {
    return;
  }
}

export function recall(item: Item): string | undefined {
  try {
    return localStorage.getItem(item) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forget(item: Item): void {
  try {
    localStorage.removeItem(item);
  } catch {
    return;
  }
}
