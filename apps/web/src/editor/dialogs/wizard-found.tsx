import { EDITOR_WORDS } from '@blackbar/words';
import { lookOf } from '../../ui/category-look.ts';
import { Categories } from '../panels/categories.tsx';
import { useEditor } from '../state/editor-context.ts';
import { countCategories } from '../state/item-counts.ts';

const T = EDITOR_WORDS.wizard;
const SAMPLES = 3;

/** The kinds of data that were found, how many of each, and what they look like. */
export function WizardFound() {
  const { items } = useEditor();
  const marks = items.filter((item) => item.kind === 'mark').length;
  const samples = countCategories(items).map(({ category, ids }) => {
    const texts = items.filter((item) => ids.includes(item.id)).map(({ text }) => text);
    return { category, texts: [...new Set(texts)].slice(0, SAMPLES) };
  });
  return (
    <>
      <p>{T.foundIntro}</p>
      <Categories />
      {samples.length > 0 ? (
        <>
          <h3 className="mt-4 border-t border-hairline pt-3 font-semibold">{T.samples}</h3>
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-[13px]">
            {samples.map(({ category, texts }) => (
              <div key={category} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-ink-faint">{lookOf(category).name}</dt>
                <dd className="min-w-0 break-words">{texts.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
      {marks > 0 ? <p className="mt-3 text-[13px] text-ink-faint">{T.marks(marks)}</p> : null}
    </>
  );
}
