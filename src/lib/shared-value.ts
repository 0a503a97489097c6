/** A value outside components that components can subscribe to. */
import { useSyncExternalStore } from 'react';
import { Emitter } from './emitter.ts';

export class SharedValue<T> {
  readonly #changes = new Emitter();
  readonly subscribe = this.#changes.subscribe;
  #value: T;

  constructor(value: T) {
    this.#value = value;
  }

  readonly get = (): T => this.#value;

  readonly set = (value: T): void => {
    this.#value = value;
    this.#changes.emit();
  };
}

/** The current value; renders when it changes. */
export const useShared = <T>({ subscribe, get }: SharedValue<T>): T => useSyncExternalStore(subscribe, get);
