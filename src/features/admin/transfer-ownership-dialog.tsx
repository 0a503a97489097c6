/**
 * Transfers the organization to one of its admins, after its name is typed as confirmation. Only the owner can open
 * it. Props: organization, onClose.
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OrganizationDetails, useOrganization } from '../../data/organization.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAdminAction } from './use-admin-action.ts';

interface TransferOwnershipDialogProps {
  readonly organization: OrganizationDetails;
  readonly onClose: () => void;
}

export function TransferOwnershipDialog({ organization, onClose }: TransferOwnershipDialogProps) {
  const { t } = useTranslation(['admin', 'ui']);
  const { run, busy, blocked } = useAdminAction();
  const admins = (useOrganization('organization.admins', {}).data ?? []).flatMap(
    ({ is_owner, user_id, ...one }) => (is_owner || user_id === null ? [] : [{ ...one, id: user_id }]),
  );
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  const next = admins.find(({ id }) => id === chosen);
  const ready = next !== undefined && typed.trim() === organization.name && blocked === undefined;
  const transferOwnership = async (): Promise<void> => {
    if (!ready) return;
    const done = await run(
      (change) => change('organization.handOver', { body: { user_id: next.id } }),
      t('admin:handOver.done', { name: next.name }),
    );
    if (done) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin:handOver.title', { name: organization.name })}
      width={460}
      footer={
        <>
          <Button size="lg" kind="line" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button
            size="lg"
            kind="danger-solid"
            busy={busy}
            disabled={!ready}
            onClick={() => void transferOwnership()}
          >
            {t('admin:handOver.confirm')}
          </Button>
        </>
      }
    >
      <div className="admin-ask">
        <p>{t('admin:handOver.text')}</p>
        {admins.length === 0 ? (
          <p className="admin-warning">{t('admin:handOver.noAdmins')}</p>
        ) : (
          <>
            <SelectField
              label={t('admin:handOver.to')}
              value={chosen}
              placeholder={t('admin:handOver.choose')}
              options={admins.map(({ id, name, email }) => ({ value: id, label: `${name} · ${email}` }))}
              onValueChange={setChosen}
            />
            <TextField
              label={t('admin:teams.typeName', { name: organization.name })}
              value={typed}
              autoComplete="off"
              onValueChange={setTyped}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
