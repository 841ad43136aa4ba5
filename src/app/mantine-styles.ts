// Every component of the app, in the layers that base.css puts in order.
import '#ui/theme/base.css';
import '#ui/theme/scale.css';
import '@mantine/core/styles.layer.css';
