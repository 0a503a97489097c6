/**
 * The sentence of a failure, in a banner or beside a field; when rate limited, a countdown of the wait. Props: code (of
 * `contract/errors.ts`), otherwise (text for a code that this version does not know).
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueEntry } from '../../../contract/error-catalogue.ts';
import { useRateLimitSeconds, waitParts } from './rate-limit.ts';

interface FailureTextProps {
  readonly code: string;
  readonly otherwise: CatalogueEntry;
}

/** Updates silently: a screen reader announces it once, not every second. */
function Wait() {
  const { t } = useTranslation('ui');
  const left = useRateLimitSeconds();
  const { unit, count } = waitParts(left);
  return <span role="timer">{left === 0 ? t('wait.over') : t(`wait.${unit}`, { count })}</span>;
}

export function FailureText({ code, otherwise }: FailureTextProps) {
  const { t } = useTranslation('errors');
  const left = useRateLimitSeconds();
  const [counted] = useState(left > 0);
  if (code === 'rate_limited' && (counted || left > 0)) return <Wait />;
  return t(code, { defaultValue: t(`catalogue.${otherwise}`) });
}
