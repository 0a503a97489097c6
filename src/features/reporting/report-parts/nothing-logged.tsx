/**
 * Empty state of a time report: explains where time comes from, and links to logging it. Props: period (text), chosen
 * (whether the filters include anything).
 */
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
