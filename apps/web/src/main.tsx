import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { App } from './app.tsx';
import { BrokenPage } from './ui/broken-page.tsx';
import { keepFocus } from './ui/kept-focus.ts';

keepFocus(document);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrokenPage>
          <App />
        </BrokenPage>
      </QueryClientProvider>
    </StrictMode>,
  );
}
