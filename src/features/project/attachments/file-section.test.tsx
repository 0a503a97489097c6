import { expect, it } from 'vitest';
import { screenHost } from '../../../../test/support/screen-host.tsx';
import { PickButton } from './file-section.tsx';

const page = screenHost({ files: { photo: 'Take a photo', attach: 'Attach files' } });

it('opens the camera of a phone for a photo, and the files of the device otherwise', async () => {
  await page.render(
    <>
      <PickButton camera onFiles={() => undefined} />
      <PickButton onFiles={() => undefined} />
    </>,
  );
  const [camera, files] = page.host.querySelectorAll('input');
  expect([camera?.getAttribute('capture'), camera?.accept, camera?.multiple]).toEqual([
    'environment',
    'image/*',
    false,
  ]);
  expect([files?.getAttribute('capture'), files?.multiple]).toEqual([null, true]);
});
