/** Where somebody wants to write to whoever runs the service. */
export const CONTACT_WORDS = {
  us: 'us',
  nobody: {
    title: 'No address to write to',
    description: 'Whoever runs this service has not named one yet. It is the setting SUPPORT_EMAIL.',
  },
} as const;
