import { expect, it } from 'vitest';
import { screenHost } from '../../../../test/support/screen-host.tsx';
import { PickButton } from './file-section.tsx';

const page = screenHost({ files: { photo: 'Take a photo', attach: 'Attach files' } });

it('asks for the camera of a phone to take a photo, and for files otherwise', async () => {
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
