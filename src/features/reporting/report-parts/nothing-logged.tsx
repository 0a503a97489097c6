/** A report of time without any: where time comes from, and the way to write some. Props: period (in words), chosen (the filters leave something). */
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state.tsx';

type NothingLoggedProps = { readonly period: string; readonly chosen: boolean };

export function NothingLogged({ period, chosen }: NothingLoggedProps) {
  const { t } = useTranslation('reporting');
  if (!chosen) {
    return (
      <EmptyState compact title={t('filter.nothingChosen')}>
        {t('hint.filters')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      compact
      title={t('nobodyLogged', { period })}
      actions={
        <Link to="/worklenz/my-time" className="hf-btn hf-btn-line">
          {t('hint.logTime')}
        </Link>
      }
    >
      {t('hint.time')}
    </EmptyState>
  );
}
