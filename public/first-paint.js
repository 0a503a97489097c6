/*
 * Runs before anything is painted, as a file because inline scripts are refused by the security policy.
 * Sets the colour mode and the language of the page from what this device remembers, and asks for the
 * texts of that language at once instead of after the application's own code has arrived.
 * The rules are those of src/app/theme-mode.ts and src/i18n/languages.ts; a test compares them.
 */
(function () {
  var root = document.documentElement;
  function stored(key) {
    try {
      return localStorage.getItem(key);
    } catch (error) {
      return null;
    }
  }

  var mode = stored('theme');
  if (mode !== 'light' && mode !== 'dark') {
    mode = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.classList.add(mode);
  root.setAttribute('data-theme', mode);
  root.style.colorScheme = mode;
  var themeColor = document.querySelector('meta[name="theme-color"]');
  if (themeColor) themeColor.setAttribute('content', mode === 'dark' ? '#181818' : '#ffffff');

  // The service worker has the font. Where it is still to come, the page shows it once the first rows stand
  // (src/app/session/first-rows.ts); where there can be none, nothing else tells a first visit from a later one.
  var worker = navigator.serviceWorker;
  if (!worker || worker.controller) root.setAttribute('data-font', 'inter');

  var codes = ['en', 'es', 'pt', 'alb', 'de', 'zh_cn', 'ko'];
  var primary = { en: 'en', es: 'es', pt: 'pt', sq: 'alb', de: 'de', zh: 'zh_cn', ko: 'ko' };
  var language = stored('i18nextLng');
  if (codes.indexOf(language) < 0) {
    language = 'en';
    var wanted = navigator.languages || [navigator.language];
    for (var index = 0; index < wanted.length; index += 1) {
      var match = /^([a-z]{2,3})(?:[-_][A-Za-z0-9]{2,8})*$/i.exec(String(wanted[index]));
      var code = match && primary[match[1].toLowerCase()];
      if (code) {
        language = code;
        break;
      }
    }
  }
  root.lang = language === 'alb' ? 'sq' : language === 'zh_cn' ? 'zh-CN' : language;
  var isSignedIn = stored('worklenz-session-id') !== null;
  var isLogin = !isSignedIn && /^\/($|auth\/login$|worklenz(\/|$))/.test(location.pathname);
  if (isLogin) {
    // The form of the first paint, until that of the page takes over what was typed in it (src/features/auth/first-form.ts).
    root.setAttribute('data-login', '');
    document.addEventListener('submit', function (event) {
      if (event.target.className !== 'boot-form') return;
      event.preventDefault();
      event.target.setAttribute('data-sent', '');
    });
    document.addEventListener('focusin', function (event) {
      var form = event.target.closest('.boot-form');
      if (form) form.setAttribute('data-at', event.target.name);
    });
  }
  var texts = document.createElement('link');
  texts.rel = 'preload';
  texts.as = 'fetch';
  texts.crossOrigin = 'anonymous';
  texts.href = '/locales/' + language + '/first.json';
  document.head.appendChild(texts);

  // The code that the screen begins with, or the sign-in page that comes instead: the build says which files those are.
  var parts = JSON.parse(
    (document.currentScript && document.currentScript.getAttribute('data-parts')) || '{}',
  );
  var address = isLogin ? '/auth/login' : isSignedIn ? location.pathname : '';
  var place = Object.keys(parts)
    .filter(function (start) {
      return address.indexOf(start) === 0 && isLogin === (start === '/auth/login');
    })
    .sort(function (one, other) {
      return one.length - other.length;
    })
    .pop();
  (parts[place] || []).forEach(function (file) {
    var link = document.createElement('link');
    var isStyle = /\.css$/.test(file);
    link.rel = isStyle ? 'preload' : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = 'anonymous';
    link.href = file;
    document.head.appendChild(link);
  });
})();
