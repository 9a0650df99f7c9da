import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineThemeOverride,
  mergeMantineTheme,
} from '@mantine/core';

type Variables = Readonly<Record<string, string>>;

/** The others stand in Mantine's stylesheet, where tokens.css overrides some of them. */
function changedFrom(usual: Variables, own: Variables): Record<string, string> {
  return Object.fromEntries(Object.entries(own).filter(([name, value]) => usual[name] !== value));
}

/**
 * Puts the theme's variables into the page as a stylesheet made by script. Mantine itself writes them into a `style`
 * element, which the content security policy does not let in.
 */
export function adoptTheme(theme: MantineThemeOverride): void {
  const usual = defaultCssVariablesResolver(DEFAULT_THEME);
  const own = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    convertCssVariables({
      variables: changedFrom(usual.variables, own.variables),
      light: changedFrom(usual.light, own.light),
      dark: changedFrom(usual.dark, own.dark),
    }),
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
