/** Process of one renderer: prepares it, then renders PDFs on request. */
let renderer;

const answers = {
  async prepare({ file, ...options }) {
    const { prepare } = await import(file);
    renderer = await prepare(options);
    return { bytes: await renderer.render() };
  },
  async render({ count }) {
    for (let done = 0; done < count; done += 1) await renderer.render();
    return { rss: process.memoryUsage.rss() };
  },
  async close() {
    await renderer?.close?.();
    process.disconnect();
    return {};
  },
};

process.on('message', ({ what, ...options }) => {
  answers[what](options).then(
    (answer) => process.connected && process.send(answer),
    (error) => process.connected && process.send({ error: String(error?.services ?? error) }),
  );
});

// The bench has ended.
process.on('disconnect', () => process.exit());
