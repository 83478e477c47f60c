const loading = new Map<string, Promise<void>>();

export function loadScript(source: string): Promise<void> {
  const pending = loading.get(source);
  if (pending) return pending;
  const script = document.createElement("script");
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(source);
      script.remove();
      reject(new Error(`${source} could not be loaded`));
    };
  });
  loading.set(source, loaded);
  script.src = source;
  script.async = true;
  document.head.append(script);
  return loaded;
}
