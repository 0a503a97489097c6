/** The five requirements of a new password, ticked while typing. Props: password. */
import { Check, Dot } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PASSWORD_MIN, passwordStrength } from '../../contract/rules/password.ts';
import { Icon } from './icon.tsx';

const CLASSES = ['lowercase', 'uppercase', 'number', 'symbol'] as const;

export function PasswordRules({ password }: { readonly password: string }) {
  const { t } = useTranslation('ui');
  const { contains, length } = passwordStrength(password);
  const rules = [
    { id: 'length', met: length >= PASSWORD_MIN },
    ...CLASSES.map((id) => ({ id, met: contains.includes(id) })),
  ];
  return (
    <ul className="hf-rules" aria-label={t('passwordRules.label')}>
      {rules.map(({ id, met }) => (
        <li key={id} data-met={met ? '' : undefined}>
          <Icon icon={met ? Check : Dot} size={12} />
          <span>
            {t(`passwordRules.${id}`, { count: PASSWORD_MIN })}
            <span className="hf-visually-hidden">{met ? ` ${t('passwordRules.met')}` : ''}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
