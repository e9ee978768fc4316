import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './class-names.ts';

const box =
  'h-10 w-full rounded-md border border-hairline-strong bg-sheet px-3 text-sm text-ink placeholder:text-ink-faint focus-visible:outline-offset-0 aria-invalid:border-stop disabled:opacity-50';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cn(box, className)} {...rest} />;
}

/** The system's own list: it works with keyboards, telephones and password managers, and writes no style element. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select className={cn(box, 'pr-8', className)} {...rest} />;
}

interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly className?: string;
  readonly children: (ids: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
}

/** A label, a control and what is wrong with it, tied together for screen readers. */
export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div className={cn('grid grid-cols-1 gap-1.5', className)}>
      <label htmlFor={id} className="text-[13px] font-medium text-ink">
        {label}
      </label>
      {children({
        id,
        ...(hint || error ? { 'aria-describedby': note } : {}),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      {error ? (
        <p id={note} role="alert" className="text-[13px] text-stop">
          {error}
        </p>
      ) : hint ? (
        <p id={note} className="text-[13px] text-ink-faint">
          {hint}
        </p>
      ) : null}
    </div>
  );
}
