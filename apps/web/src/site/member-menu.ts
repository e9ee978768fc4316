import { createContext, type ReactNode } from 'react';

/** The account's menu, for public pages that a member is on: they know no accounts themselves. */
export const MemberMenu = createContext<ReactNode>(null);
