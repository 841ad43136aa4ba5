// All components of the app, in the layer order of base.css.
import '#ui/theme/base.css';
import '@mantine/core/styles.layer.css';
