import type { CaseDetail, OfferedPolicy } from '@blackbar/contracts';
import { CASE_WORDS, effectsInWords, POLICY_PURPOSES } from '@blackbar/words';
import { Link } from 'wouter';
import { Badge } from '../ui/badge.tsx';
import { Checkbox } from '../ui/checkbox.tsx';

const W = CASE_WORDS.rules;

interface PolicyChoiceProps {
  readonly policy: OfferedPolicy;
  readonly item: CaseDetail;
  /** The plan has it. One that has not is taken off only. */
  readonly held: boolean;
  readonly onToggle: (on: boolean) => void;
}

/** A policy by what it does for this case: what it is for, what it removes, what it keeps. */
export function PolicyChoice({ policy, item, held, onToggle }: PolicyChoiceProps) {
  const { id, title, version, effects, effectsInCriminalCase } = policy;
  const inForce = item.criminalCase ? (effectsInCriminalCase ?? effects) : effects;
  const { removed, kept } = effectsInWords(inForce, item.minors);
  const purpose = POLICY_PURPOSES[id] ?? W.own(item.policyVersions[id] ?? version);
  return (
    <li className="flex gap-2.5">
      <Checkbox
        id={`policy-${id}`}
        aria-describedby={`does-${id}`}
        className="mt-0.5"
        disabled={!held && !item.policies.includes(id)}
        checked={item.policies.includes(id)}
        onCheckedChange={(on) => onToggle(on === true)}
      />
      <div className="min-w-0 grow">
        <label htmlFor={`policy-${id}`} className="block text-sm font-medium">
          {title} {held ? null : <Badge>{W.ofProfessional}</Badge>}
        </label>
        <div id={`does-${id}`} className="text-[13px] leading-5 text-ink-soft">
          <p>{purpose}</p>
          {removed.length > 0 ? <Does what={W.removed} list={removed.join(', ')} /> : null}
          {kept.length > 0 ? <Does what={W.kept} list={kept.join('; ')} /> : null}
        </div>
        <Link href={`/policies/${id}`} aria-label={W.readOf(title)} className="text-[13px] text-accent hover:underline">
          {W.read}
        </Link>
      </div>
    </li>
  );
}

function Does({ what, list }: { what: string; list: string }) {
  return (
    <p>
      <span className="font-medium text-ink">{what}</span> {list}
    </p>
  );
}
