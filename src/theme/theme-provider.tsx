/**
 * Chakra and Emotion around each floating part (`ui/floating-parts.ts`), so that the first screen loads neither. Props:
 * children. Every part is `unstyled`; the styles are in the static `theme/styles.css`.
 */
import type { ReactNode } from 'react';
import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ChakraProvider } from '@chakra-ui/react';
import { readCspNonce } from './csp-nonce.ts';
import { system } from './system.ts';

/** An Emotion cache whose style elements carry the nonce of the page. */
function createEmotionCache(nonce: string): EmotionCache {
  return createCache(nonce ? { key: 'hf', nonce } : { key: 'hf' });
}

const cache = createEmotionCache(readCspNonce());

/** Without Chakra's global styles: adding and removing them with every panel would restyle the whole page. */
const quietSystem = { ...system, _global: [], _config: { ...system._config, disableLayers: true } };

type ThemeProviderProps = { readonly children: ReactNode };

export function ThemeProvider({ children }: ThemeProviderProps) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={quietSystem}>{children}</ChakraProvider>
    </CacheProvider>
  );
}
