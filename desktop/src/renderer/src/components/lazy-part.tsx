import { retryImport } from '@funding-desk/shared/browser/retry-import';
import { type ComponentType, use } from 'react';

export interface LazyPart<Props> {
  (props: Props): React.ReactNode;
  /** Loads the code, so that the component renders without a fallback. */
  readonly preload: () => Promise<unknown>;
}

/**
 * A component whose code loads when it first renders. If all retries fail, the nearest error boundary renders.
 * `React.lazy` suspends on its first render even when the code is there, and React then keeps the fallback for 300 ms.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const preload = () => {
    loading ??= retryImport(load).then((component) => {
      loaded = component;
      return component;
    });
    return loading;
  };
  function Part(props: Props) {
    const Component = loaded ?? use(preload());
    return <Component {...props} />;
  }
  return Object.assign(Part, { preload });
}

export const isLazyPart = (value: unknown): value is LazyPart<object> =>
  typeof value === 'function' && 'preload' in value;
