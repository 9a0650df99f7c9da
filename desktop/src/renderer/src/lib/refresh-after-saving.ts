/**
 * Handlers of a mutation that has the lists asked anew. It ends when they are there, so that whoever looks again at once
 * sees what was saved. After a failure too, since somebody else may have changed the record; but the failure is told at
 * once, within the ten seconds that it has (decisions, section 10).
 */
export function refreshAfterSaving(refresh: () => Promise<void>) {
  return { onSuccess: refresh, onError: () => void refresh() };
}
