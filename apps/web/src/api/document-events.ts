import { type DocumentEvent, documentEvent } from '@blackbar/contracts';
import { useEffect, useRef } from 'react';

const KINDS = ['document', 'progress', 'run', 'review', 'presence'] as const satisfies readonly DocumentEvent['type'][];

/** What happens to a document while someone looks at it, as the server tells it. Reconnects by itself. */
export function useDocumentEvents(id: string, onEvent: (event: DocumentEvent) => void): void {
  const listener = useRef(onEvent);
  listener.current = onEvent;
  useEffect(() => {
    const source = new EventSource(`/api/documents/${id}/events`, { withCredentials: true });
    const receive = (message: MessageEvent<string>) => {
      const event = documentEvent.safeParse(JSON.parse(message.data));
      if (event.success) listener.current(event.data);
    };
    for (const kind of KINDS) source.addEventListener(kind, receive);
    return () => source.close();
  }, [id]);
}
