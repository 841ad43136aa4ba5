export interface SitePlace {
  /** The web server's folder. */
  root: string;
  /** Below it: '' or '/blog'. */
  folder: string;
  /** The database's. */
  socket: string;
  port: number;
}

/** `wp-config.php`: the site is wherever it is called, so that a proxy can be in front of it. */
export const siteConfig = ({ folder, socket, port }: SitePlace): string => `<?php
$host = $_SERVER['HTTP_HOST'] ?? '127.0.0.1:${port}';
$isSafe = ($_SERVER['HTTP_X_FORWARDED_PROTO'] ?? '') === 'https';
if ($isSafe) $_SERVER['HTTPS'] = 'on';
define('WP_HOME', ($isSafe ? 'https' : 'http') . '://' . $host . '${folder}');
define('WP_SITEURL', WP_HOME);
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('DB_COLLATE', '');
foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as $name) {
  define($name . '_KEY', md5($name . '${folder}'));
  define($name . '_SALT', sha1($name . '${folder}'));
}
// Application passwords over plain HTTP.
define('WP_ENVIRONMENT_TYPE', 'local');
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
define('DISABLE_WP_CRON', true);
define('WP_DEBUG', false);
$table_prefix = 'wp${folder.replace('/', '_')}_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

/** Files as they are, everything else by the index.php of the deepest site, as a web server's rewriting does. */
export const routeRequests = (root: string): string => `<?php
$path = rawurldecode(parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH) ?: '/');
$file = '${root}' . $path;
if (is_file($file) || (is_dir($file) && $path !== '/' && is_file(rtrim($file, '/') . '/index.php'))) return false;
$first = '/' . (explode('/', $path)[1] ?? '');
$folder = $first !== '/' && is_file('${root}' . $first . '/wp-config.php') ? $first : '';
$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = $folder . '/index.php';
$_SERVER['SCRIPT_FILENAME'] = '${root}' . $folder . '/index.php';
chdir('${root}' . $folder);
require '${root}' . $folder . '/index.php';
`;

export const installSite = ({ user, password }: { user: string; password: string }): string => `
define('WP_INSTALLING', true);
require 'wp-load.php';
function wp_new_blog_notification() {}
require 'wp-admin/includes/upgrade.php';
wp_install('Slate & Sons', '${user}', 'owner@wordpress.test', true, '', '${password}');
$GLOBALS['wp_rewrite']->set_permalink_structure('/%postname%/');
$GLOBALS['wp_rewrite']->flush_rules(false);
update_option('template', 'plain');
update_option('stylesheet', 'plain');
`;

/** Debian's package has no theme of its own. */
export const themeFiles: Readonly<Record<string, string>> = {
  'style.css': '/*\nTheme Name: Plain\n*/\n',
  'functions.php': "<?php add_theme_support('post-thumbnails'); add_theme_support('title-tag');\n",
  'index.php': `<!doctype html><html <?php language_attributes(); ?>><head><?php wp_head(); ?></head><body>
<?php while (have_posts()): the_post(); ?><article><h1><?php the_title(); ?></h1><?php the_content(); ?></article>
<?php endwhile; wp_footer(); ?></body></html>
`,
};
