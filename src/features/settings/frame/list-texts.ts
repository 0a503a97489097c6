/** The words of a list of named things of the team; the texts of each have the same keys. */
import { useTranslation } from 'react-i18next';

export interface ListTexts {
  readonly title: string;
  readonly lead: string;
  /** Button, and title of the form of a new one. */
  readonly create: string;
  readonly edit: string;
  readonly name: string;
  readonly search: string;
  /** Head of the column of uses. */
  readonly usedIn: string;
  readonly uses: (count: number) => string;
  readonly taken: string;
  readonly color?: string;
  readonly empty: string;
  readonly emptyText: string;
  readonly remove: (name: string) => string;
  /** What deleting does to those that use it. */
  readonly removeText: (count: number) => string;
}

type ListNamespace = 'settings-clients' | 'settings-categories' | 'settings-job-titles' | 'settings-labels';

export function useListTexts(texts: ListNamespace): ListTexts {
  const { t } = useTranslation(texts);
  return {
    title: t('title'),
    lead: t('lead'),
    create: t('create'),
    edit: t('edit'),
    name: t('name'),
    search: t('search'),
    usedIn: t('usedIn'),
    uses: (count) => t('uses', { count }),
    taken: t('taken'),
    empty: t('empty'),
    emptyText: t('emptyText'),
    remove: (name) => t('remove', { name }),
    removeText: (count) => t('removeText', { count }),
  };
}
