import { FileBlockedError, type Platform, type RemoteFile } from '../../../bridge/platform.ts';
import { readLocal, removeLocal, writeLocal } from './local-data.ts';

const TOKEN_KEY = 'token';

/**
 * The tab must open during the click, or the browser blocks it as a pop-up; its address follows. `noopener` would
 * return no reference to the tab, so `opener` is cleared by hand.
 */
async function openInTab({ resolveAddress }: RemoteFile): Promise<void> {
  const tab = window.open('', '_blank');
  if (!tab)
    throw new FileBlockedError('Your browser blocked the new tab. Allow pop-ups for this site, or use Download.');
  tab.opener = null;
  try {
    tab.location.replace(await resolveAddress());
  } catch (error) {
    tab.close();
    throw error;
  }
}

async function saveWithAnchor({ resolveAddress, filename }: RemoteFile): Promise<void> {
  const anchor = document.createElement('a');
  anchor.href = await resolveAddress();
  anchor.download = filename;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
}

/** The platform of a browser. The page and the API share an origin. */
export function browserPlatform(): Platform {
  const { title } = document;
  return {
    serverAddress: window.location.origin,
    readSessionToken: async () => readLocal(TOKEN_KEY),
    writeSessionToken: async (token) => {
      if (token === null) removeLocal(TOKEN_KEY);
      else writeLocal(TOKEN_KEY, token);
    },
    openFile: openInTab,
    saveFile: saveWithAnchor,
    capabilities: {
      notifies: false,
      followsMainWindow: false,
      keepsSession: true,
      chosenServer: null,
      version: null,
      updatesItself: false,
    },
    notify: () => undefined,
    onHostRequest: () => () => undefined,
    onUpdate: () => () => undefined,
    changeServer: async () => undefined,
    showUnread: (count) => {
      document.title = count > 0 ? `(${count}) ${title}` : title;
    },
  };
}
