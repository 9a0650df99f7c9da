/**
 * What is set and unset in the record of a submission that is taken away: nothing stays that somebody typed, nor who
 * sent it from where. Its files go after it (`removeSubmissionFiles`).
 */
export function emptied(now: Date) {
  return {
    $set: {
      deletedAt: now,
      filesLeftSince: now,
      unboundSince: null,
      values: {},
      sealed: {},
      masks: {},
      searchStarts: [],
      fingerprint: '',
      pastHolds: [],
      holdUnloggedSince: null,
    },
    $unset: { evidence: 1, source: 1 },
  } as const;
}
