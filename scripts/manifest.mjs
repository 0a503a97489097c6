/** The web app manifest: identity, screenshots, shortcuts, and the accepted files, links and shared content. */

const SHORTCUT_ICONS = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }];

/** @type {Partial<import('vite-plugin-pwa').ManifestOptions>} */
export const manifest = {
  id: '/',
  name: 'Holdfast',
  short_name: 'Holdfast',
  description: 'Work management that keeps working where the network does not.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/worklenz/home',
  scope: '/',
  display: 'standalone',
  // Where the person hides the title bar, the top bar takes its place.
  display_override: ['window-controls-overlay', 'standalone'],
  // An open window may contain unsaved input: files and links that are opened get a window of their own.
  launch_handler: { client_mode: ['navigate-new', 'auto'] },
  theme_color: '#ffffff',
  background_color: '#ffffff',
  categories: ['productivity', 'business'],
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    {
      src: '/screenshots/task-list.jpg',
      sizes: '1280x800',
      type: 'image/jpeg',
      form_factor: 'wide',
      label: 'The tasks of a project',
    },
    {
      src: '/screenshots/home-phone.jpg',
      sizes: '780x1688',
      type: 'image/jpeg',
      form_factor: 'narrow',
      label: 'What is mine today',
    },
  ],
  shortcuts: [
    { name: 'New task', url: '/worklenz/new-task', icons: SHORTCUT_ICONS },
    { name: 'My day', url: '/worklenz/home?tab=Today', icons: SHORTCUT_ICONS },
    { name: 'Running timers', short_name: 'Timers', url: '/worklenz/home#timers', icons: SHORTCUT_ICONS },
  ],
  // `web+holdfast:/worklenz/projects/…`; its targets are checked by `src/modules/navigation/app-link.ts`.
  protocol_handlers: [{ protocol: 'web+holdfast', url: '/worklenz/link?to=%s' }],
  // The page passes them to the share target.
  file_handlers: [
    {
      action: '/worklenz/new-task',
      accept: {
        'text/plain': ['.txt', '.log'],
        'text/markdown': ['.md', '.markdown'],
        'text/csv': ['.csv'],
        'application/pdf': ['.pdf'],
        'image/png': ['.png'],
        'image/jpeg': ['.jpg', '.jpeg'],
        'image/gif': ['.gif'],
        'image/webp': ['.webp'],
        'image/avif': ['.avif'],
        'image/heic': ['.heic'],
        'image/svg+xml': ['.svg'],
      },
    },
  ],
  share_target: {
    action: '/worklenz/new-task',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      // Text becomes the task's description, everything else is attached to it.
      files: [
        {
          name: 'files',
          accept: [
            'text/plain',
            'text/markdown',
            'text/csv',
            '.txt',
            '.md',
            '.csv',
            '.log',
            'image/*',
            'video/*',
            'audio/*',
            'application/*',
          ],
        },
      ],
    },
  },
};
