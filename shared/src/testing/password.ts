/** Of all people that tests create. */
export const PASSWORD = 'quiet-harbor-42';
/** Argon2id of `PASSWORD` at a low cost. Hundreds of fixtures sign in with it, and verifying it at full cost takes most of their time. */
export const PASSWORD_HASH =
  '$argon2id$v=19$m=64,t=1,p=1$YIz94rNtphdWdQqcluZGMA$rfrM6LbeMlOrSC0BgkdHS3EJ/MkiTgAJZrBxAsFmZ7g';
