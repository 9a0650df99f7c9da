import {
  convertCssVariables,
  createTheme,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  mergeMantineTheme,
} from '@mantine/core';

const brand: MantineColorsTuple = [
  '#eef3ff',
  '#dbe5ff',
  '#b9cbfc',
  '#93aef9',
  '#7397f5',
  '#4a76ee',
  '#335fdb',
  '#2a4fbd',
  '#21409b',
  '#17306f',
];

const gray: MantineColorsTuple = [
  '#f7f8fa',
  '#f0f2f5',
  '#e5e8ed',
  '#d7dce3',
  '#bfc7d1',
  '#8791a0',
  '#5f6b7a',
  '#475161',
  '#2e3744',
  '#19202a',
];

const dark: MantineColorsTuple = [
  '#e4e8ee',
  '#b6bfcb',
  '#9aa5b4',
  '#707b8a',
  '#363f4c',
  '#2b333e',
  '#1e252e',
  '#161b22',
  '#11151b',
  '#0c0f14',
];

const FONT = "'Inter', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/**
 * Hiding the scrollbar would need a `style` element and shift the page. Scrolling behind a modal is blocked without it.
 */
const KEEP_SCROLLBAR = { removeScrollBar: false };

/** The `header` element of a dialog is no banner. The page has one. */
const NO_LANDMARK = { defaultProps: { role: 'none' } };

/** The theme of all screens. tokens.css defines the tokens that Mantine does not have. */
export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 6 },
  colors: { brand, gray, dark },
  fontFamily: FONT,
  headings: { fontFamily: FONT, fontWeight: '650' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '10px', xl: '14px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  shadows: {
    xs: '0 1px 2px rgb(16 24 40 / 6%)',
    sm: '0 1px 3px rgb(16 24 40 / 10%)',
    md: '0 6px 20px rgb(16 24 40 / 14%)',
    xl: '0 20px 50px rgb(8 12 20 / 28%)',
  },
  components: {
    InputWrapper: {
      // tokens.css adds the asterisk, so that the accessible name is the label's text alone.
      defaultProps: { withAsterisk: false },
      styles: { description: { fontSize: '12px' }, error: { fontSize: '12px' } },
    },
    Button: { defaultProps: { size: 'sm' } },
    Drawer: { defaultProps: { removeScrollProps: KEEP_SCROLLBAR } },
    DrawerHeader: NO_LANDMARK,
    ModalHeader: NO_LANDMARK,
    Modal: {
      defaultProps: {
        radius: 'lg',
        padding: 'lg',
        yOffset: '8dvh',
        overlayProps: { backgroundOpacity: 0.45 },
        removeScrollProps: KEEP_SCROLLBAR,
        transitionProps: { transition: 'fade', duration: 120 },
      },
      styles: {
        title: { fontSize: '16px', fontWeight: 650, letterSpacing: '-0.01em' },
        header: { background: 'var(--fd-surface)' },
        content: { background: 'var(--fd-surface)' },
      },
    },
  },
});

type Variables = Readonly<Record<string, string>>;

/** The other variables come from Mantine's stylesheet, and tokens.css overrides some of them. */
function pickChanged(defaults: Variables, custom: Variables): Record<string, string> {
  return Object.fromEntries(Object.entries(custom).filter(([name, value]) => defaults[name] !== value));
}

/**
 * Applies the theme's variables as a constructed stylesheet. Mantine would add a `style` element, which the content
 * security policy blocks.
 */
export function applyThemeVariables(theme: MantineThemeOverride): void {
  const defaults = defaultCssVariablesResolver(DEFAULT_THEME);
  const custom = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    convertCssVariables({
      variables: pickChanged(defaults.variables, custom.variables),
      light: pickChanged(defaults.light, custom.light),
      dark: pickChanged(defaults.dark, custom.dark),
    }),
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
