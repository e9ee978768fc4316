/** Entries whose text stands for what is drawn, expands or names it (ISO 32000-2, 14.9.3 to 14.9.5). */
export const SPEAKING = ['ActualText', 'Alt', 'E'] as const;

/**
 * The same in marked content, where an artifact's property list also repeats in Contents what it prints: Acrobat
 * writes headers, footers and Bates numbers so (14.8.2.2.2).
 */
export const SPEAKING_IN_CONTENT = [...SPEAKING, 'Contents'] as const;
