/**
 * The project templates of the product, by name in the person's language; texts are in `settings-project-templates`.
 */
import { useTranslation } from 'react-i18next';
import { BUILT_IN_TEMPLATE_KEYS } from '../../contract/rules/built-in-templates.ts';
import { useLocale } from '../i18n/use-locale.ts';

export function useBuiltInTemplates(): readonly { readonly id: string; readonly name: string }[] {
  const { t } = useTranslation('settings-project-templates');
  const locale = useLocale();
  return BUILT_IN_TEMPLATE_KEYS.map(({ id, key }) => ({ id, name: t(`builtIn.${key}`) })).toSorted(
    (one, other) => one.name.localeCompare(other.name, locale),
  );
}
