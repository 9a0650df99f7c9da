/** A process of its own for one side of the comparison: prepares it, then renders as many PDFs as it is told to. */
let side;

const answers = {
  async prepare({ file, ...given }) {
    const { prepare } = await import(file);
    side = await prepare(given);
    return { bytes: await side.render() };
  },
  async render({ count }) {
    for (let done = 0; done < count; done += 1) await side.render();
    return { rss: process.memoryUsage.rss() };
  },
  async close() {
    await side?.close?.();
    process.disconnect();
    return {};
  },
};

process.on('message', ({ what, ...given }) => {
  answers[what](given).then(
    (answer) => process.connected && process.send(answer),
    (error) => process.connected && process.send({ error: String(error?.services ?? error) }),
  );
});

// The bench has ended, however it did.
process.on('disconnect', () => process.exit());
