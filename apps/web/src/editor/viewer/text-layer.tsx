import type { Rotation } from '@blackbar/model';
import { type PDFDocumentProxy, TextLayer as PdfTextLayer } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';

interface TextLayerProps {
  readonly pdf: PDFDocumentProxy;
  readonly page: number;
  readonly scale: number;
  readonly turn: Rotation;
}

/** The page's text, transparent and in place, for selecting. */
export function TextLayer({ pdf, page, scale, turn }: TextLayerProps) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = holder.current;
    if (!container) return;
    let layer: PdfTextLayer | undefined;
    let gone = false;
    const show = async () => {
      const proxy = await pdf.getPage(page);
      if (gone) return;
      const viewport = proxy.getViewport({ scale, rotation: (proxy.rotate + turn) % 360 });
      container.replaceChildren();
      container.style.setProperty('--total-scale-factor', String(viewport.scale));
      layer = new PdfTextLayer({ textContentSource: proxy.streamTextContent(), container, viewport });
      await layer.render();
    };
    // Without its text a page can still be looked at and drawn on.
    show().catch(() => undefined);
    return () => {
      gone = true;
      layer?.cancel();
    };
  }, [pdf, page, scale, turn]);
  return <div ref={holder} className="text-layer" data-text-layer={page} />;
}
